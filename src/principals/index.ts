export { PrincipalsModule } from './principals.module.js';
