export { GuardrailsModule } from './guardrails.module.js';
export { RulesService } from './rules.service.js';
