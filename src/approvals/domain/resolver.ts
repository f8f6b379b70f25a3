/** The person who decides, at the dashboard or in a chat. */
export interface Resolver {
  channel: 'chat' | 'dashboard';
  chat_id?: string | null;
  sender_id?: string | null;
}

/** The ids of people and of chats. */
export interface RegisteredAdmins {
  dashboard: readonly string[];
  chat: readonly string[];
}

/** Whether this is a registered administrator and, in a chat, a registered chat. */
export function isAdministrator(resolver: Resolver, admins: RegisteredAdmins): boolean {
  const known = (list: readonly string[], id: string | null | undefined) =>
    typeof id === 'string' && list.includes(id);
  const person = known(admins.dashboard, resolver.sender_id);
  return resolver.channel === 'dashboard' ? person : person && known(admins.chat, resolver.chat_id);
}

export const resolverName = (resolver: Resolver | undefined): string =>
  resolver ? `${resolver.sender_id ?? 'somebody'} (${resolver.channel})` : 'the token holder';
