/** The name of a vendor from its namespace, for people: `acme-supply` is Acme. */
export function vendorName(namespace: string): string {
  const vendor = namespace.replace(/-(supply|machine)$/, '');
  return vendor.slice(0, 1).toUpperCase() + vendor.slice(1);
}
