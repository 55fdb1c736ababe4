/** The page with the form; the form is sent there, too. */
export const NEWSLETTER = '/newsletter'
export const CONFIRM = `${NEWSLETTER}/confirm`
export const CONFIRMED = `${NEWSLETTER}/confirmed`
export const UNSUBSCRIBE = `${NEWSLETTER}/unsubscribe`
export const ADMIN = '/admin/newsletter'
export const NEW_ISSUE = `${ADMIN}/issues/new`

/** An issue as everybody reads it. */
export const issuePath = (id: number): string => `${NEWSLETTER}/issues/${id}`
export const adminIssuePath = (id: number): string => `${ADMIN}/issues/${id}`
