const SKU_ID = /^([a-z][a-z0-9]*-(?:supply|machine)):([^:\s\p{Cc}\p{Cs}]+)$/u;
const NAMESPACE = /^[a-z][a-z0-9]*-(supply|machine)$/;

export const MAX_SKU_ID_LENGTH = 128;

export interface SkuParts {
  namespace: string;
  vendorSku: string;
}

export const skuId = (namespace: string, vendorSku: string): string => `${namespace}:${vendorSku}`;

/** The parts of a well-formed id, which need not exist. */
export function skuParts(text: string): SkuParts | undefined {
  const [, namespace, vendorSku] =
    text.length <= MAX_SKU_ID_LENGTH ? (SKU_ID.exec(text) ?? []) : [];
  return namespace === undefined || vendorSku === undefined ? undefined : { namespace, vendorSku };
}

export const isNamespace = (text: string): boolean => NAMESPACE.test(text) && text.length <= 64;
