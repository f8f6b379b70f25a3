export { installLoopGuard } from './loop-guard.hook.js';
export { LoopGuardModule } from './loop-guard.module.js';
export { LoopGuardService } from './loop-guard.service.js';
