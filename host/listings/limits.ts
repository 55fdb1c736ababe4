/** Listings that one member may have at a time, drafts included. */
export const MAX_LISTINGS = 50
/** Photos of one listing. */
export const MAX_PHOTOS = 10
/** Days that a listing is public before its member has to renew it. */
export const PUBLIC_DAYS = 60
/** Days before its end on which its member is reminded. */
export const REMINDER_DAYS = 7
/** Forms that one member may send. */
export const FORM_LIMIT = { max: 60, seconds: 3600 }
/** Says why a form is refused. */
export const FORM_LIMIT_WORDS = {
  reason: `You’ve saved listings ${FORM_LIMIT.max} times in an hour.`,
  otherWay: 'leave this page open and come back later. Nothing that you saved before is lost',
}
