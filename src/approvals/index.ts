export { type Approval, type NewApproval } from './approval.js';
export {
  ApprovalHandlerRegistry,
  type ApprovalSubject,
  type FollowUp,
} from './approval-handler.registry.js';
export { ApprovalRequestService, type TermedApproval } from './approval-request.service.js';
export { ApprovalsModule } from './approvals.module.js';
export { ApprovalsService } from './approvals.service.js';
export {
  ApprovalStatesRepository,
  type RecordedState,
  type StoredDecision,
} from './states/approval-states.repository.js';
export { type Decider } from './domain/decider.js';
export { type Terms, type TermsLine } from './domain/terms.js';
