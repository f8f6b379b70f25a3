export { VendorsModule } from './vendors.module.js';
