export { SupplierOrdersModule } from './supplier-orders.module.js';
