export { LocationsModule } from './locations.module.js';
