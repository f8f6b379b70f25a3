export { type Approval, type NewApproval } from './approval.js';
export { ApprovalSubjects, type ApprovalSubject, type FollowUp } from './approval-subjects.js';
export { Approvals, type PendingApproval } from './approvals.js';
export { ApprovalsModule } from './approvals.module.js';
export { type Terms, type TermsLine } from './domain/terms.js';
