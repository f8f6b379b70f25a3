/** The checked parts of the service's answers, as described by the interface. */
export interface CheckoutBody {
  id: string;
  status: string;
  vendor?: string;
  line_items: {
    id: string;
    item: { id: string; price: number; quantity_unit?: { unit: string } };
    quantity: number;
  }[];
  fulfillment?: { methods: MethodBody[] };
  totals: { type: string; amount: number }[];
  messages?: MessageBody[];
  actions?: Record<string, { id: string }[]>;
  order?: { id: string; label?: string };
}

export interface MethodBody {
  id?: string;
  type: string;
  destinations?: { id: string }[];
  selected_destination_id?: string | null;
  groups?: { id: string; options: { id: string }[]; selected_option_id?: string | null }[];
}

export interface MessageBody {
  type: string;
  code: string;
  content: string;
  path?: string;
}

export interface PricesBody {
  location: string;
  updated?: { item: { id: string }; previous: { amount: number }; price: { amount: number } }[];
  messages?: MessageBody[];
  actions?: Record<string, { id: string }[]>;
}

const APPROVAL = 'com.example.vending.approval';

/** The pending decisions named in an answer. */
export const decisionsIn = (body: { actions?: Record<string, { id: string }[]> }): string[] =>
  (body.actions?.[APPROVAL] ?? []).map(({ id }) => id);

export const totalOf = ({ totals }: Pick<CheckoutBody, 'totals'>): number =>
  totals.find(({ type }) => type === 'total')?.amount ?? Number.NaN;

/** The vendor's own SKU of an article or machine item, without its namespace. */
export const vendorSkuOf = (skuId: string): string => skuId.slice(skuId.indexOf(':') + 1);
