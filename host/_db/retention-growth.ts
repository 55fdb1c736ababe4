import type { Retention } from './retention-rule.ts'

/** What is kept of those who read the newsletter, see ads, are counted, and answer questions. */
export const GROWTH_RETENTION: readonly Retention[] = [
  { table: 'plan_changes', what: 'changes of plan', with: 'subscriptions', why: 'each is done once' },
  {
    table: 'plan_trials',
    what: 'keyed hashes of email addresses',
    days: 1096,
    since: 'created_at',
    why: 'one free trial a person',
  },
  {
    table: 'newsletter_subscribers',
    what: 'emails of newsletter readers',
    until: 'they unsubscribe',
    why: 'to mail it',
  },
  {
    table: 'newsletter_subscribers',
    what: 'emails of those who unsubscribed',
    days: 90,
    since: 'unsubscribed_at',
    only: 'unsubscribed_at is not null',
    why: 'to count how many leave',
  },
  {
    table: 'newsletter_deliveries',
    what: 'who was mailed an issue',
    days: 90,
    since: 'created_at',
    why: 'nobody gets an issue twice',
  },
  {
    table: 'newsletter_issues',
    what: 'who wrote an issue',
    until: 'the account goes, or administrators delete the draft',
    why: 'public',
  },
  { table: 'ad_impressions', what: 'who saw which ad', days: 30, since: 'created_at', why: 'each view counts once' },
  {
    table: 'analytics_events',
    what: 'which pages were opened and what was pressed; random ids of browsers where allowed',
    days: 180,
    since: 'happened_at',
    why: 'figures of days are made of them',
  },
  {
    table: 'analytics_visitor_weeks',
    what: 'random ids of browsers, and weeks',
    days: 400,
    since: 'week',
    why: 'how many come again; comparison with last year',
  },
  { table: 'cancellation_feedback', what: 'answers', with: 'subscriptions', why: 'to improve plans' },
  { table: 'cancellation_surveys', what: 'reasons', with: 'subscriptions', why: 'to improve plans' },
  { table: 'experiment_visitors', what: 'digests of ids', days: 365, since: 'exposed_at', why: 'better pages' },
  { table: 'feedback_responses', what: 'answers on pages', days: 730, since: 'created_at', why: 'better pages' },
]
