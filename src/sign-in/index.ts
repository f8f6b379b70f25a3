export { InvitationsService } from './invitations/invitations.service.js';
export { SignInModule } from './sign-in.module.js';
