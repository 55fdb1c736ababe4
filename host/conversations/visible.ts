/**
 * SQL: true for a message `m` that the member `user` may see. What somebody writes after the member has blocked them is kept
 * from the member alone: its author, who is told nothing, sees it as before.
 */
export const isVisible = (user: string): string => `not exists (
  select from blocks b where b.user_id = ${user} and b.blocked_id = m.author_id and b.created_at <= m.created_at)`
