/** The page of a vendor's files, or of one of them. */
export const filesAddress = (namespace: string, fileId?: string): string =>
  ['/vendors', encodeURIComponent(namespace), 'files', fileId].filter(Boolean).join('/');

export const isMachinePlatform = (namespace: string): boolean => namespace.endsWith('-machine');
