export { GuardrailService, type Buyer } from './guardrail.service.js';
export { GuardrailsModule } from './guardrails.module.js';
export type { RunningWrite } from './running-writes.service.js';
