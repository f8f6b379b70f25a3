export * from './behaviours.js';
export type { Bodies, Endpoint } from './endpoints.js';
export { ScriptedVendor, type Script, type VendorRequest } from './scripted-vendor.js';
export { item, itemsIn, product, supplied } from './products.js';
