/** What a column that names a member means for the file with the member's own data. */
export interface PersonalData {
  /** Table and column: `posts.author_id`. */
  of: string
  /** The part of the file that the rows are in; undefined for what is left out. */
  part?: string
  /** SQL with the member as `$1`. */
  sql?: string
  /** Why it is left out. */
  why?: string
}

/** Rows that are in the file as the table has them. */
const own = (of: string, part: string, columns: string): PersonalData => {
  const [table, column] = of.split('.')
  return { of, part, sql: `select ${columns} from ${table} where ${column} = $1` }
}
/** Rows that are in the file with words of other tables. */
const joined = (of: string, part: string, sql: string): PersonalData => ({ of, part, sql })
const without = (of: string, why: string): PersonalData => ({ of, why })

const SECRET = 'a secret; the file would give it away'
const ADMIN = 'says what an administrator did in their office'
const TECHNICAL = 'only keeps a form or a message from being sent twice'
const OTHERS = 'somebody else’s'

/**
 * Every column that refers to a member, one line each, in any place: what of it is in the file that members may download, or
 * why it is not. A test fails for a column that is not here. What becomes of the rows when the account is deleted is said by
 * the column itself (`on delete`).
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  own(
    'users.id',
    'account',
    'id, name, username, email, email_verified, phone, phone_verified_at, subscription_levels, created_at, last_login_at',
  ),
  own('former_usernames.user_id', 'former_usernames', 'username, created_at'),
  own('sessions.user_id', 'sessions', 'ip_address, user_agent, created_at, updated_at'),
  without('sessions.viewing_as', ADMIN),
  own('passkeys.user_id', 'passkeys', 'name, created_at, last_used_at'),
  own('email_changes.user_id', 'email_changes', 'email, expires_at'),
  own('phone_proofs.user_id', 'phone_confirmations', 'name, email, phone, proved_at'),
  without('accounts.user_id', SECRET),
  without('two_factors.user_id', SECRET),
  own('level_grants.user_id', 'granted_levels', 'level, created_at'),
  own('account_deletions.user_id', 'account_deletion', 'requested_at, due_at'),
  own('data_exports.user_id', 'data_exports', 'created_at, ready_at'),
  own(
    'profiles.user_id',
    'profile',
    `bio, location_text, city, state, occupation, occupation_started, years_of_experience, experience, goals, currently_seeking,
     website, video_url, show_video, updated_at`,
  ),
  own('profile_privacy.user_id', 'privacy', '*'),
  own('profile_interests.user_id', 'interests', 'interest'),
  own('profile_credentials.user_id', 'credentials', 'type, license, state'),
  own('profile_investments.user_id', 'investments', 'kind, units, city, state, year'),
  own(
    'profile_images.user_id',
    'profile_pictures',
    `image, width, '/people/pictures/' || image || '/' || width as path`,
  ),
  own('profile_visits.user_id', 'profile_visits', 'day'),
  own('social_profiles.user_id', 'social_profiles', 'network, value, display_on_profile'),
  own('signatures.user_id', 'signature', '*'),
  own('shipping_details.user_id', 'shipping_detail', '*'),
  own('uploads.owner_id', 'uploads', `name, kind, purpose, '/uploads/' || id as path, created_at`),
  joined(
    'followerships.follower_id',
    'following',
    'select u.username, f.created_at from followerships f join users u on u.id = f.followed_id where f.follower_id = $1',
  ),
  joined(
    'followerships.followed_id',
    'followers',
    'select u.username, f.created_at from followerships f join users u on u.id = f.follower_id where f.followed_id = $1',
  ),
  joined(
    'colleagueships.requester_id',
    'colleague_requests_sent',
    `select u.username, c.status, c.message, c.created_at from colleagueships c join users u on u.id = c.recipient_id
     where c.requester_id = $1`,
  ),
  joined(
    'colleagueships.recipient_id',
    'colleague_requests_received',
    `select u.username, c.status, c.message, c.created_at from colleagueships c join users u on u.id = c.requester_id
     where c.recipient_id = $1`,
  ),
  joined(
    'blocks.user_id',
    'blocked',
    'select u.username, b.created_at from blocks b join users u on u.id = b.blocked_id where b.user_id = $1',
  ),
  without('blocks.blocked_id', OTHERS),
  joined(
    'member_notes.author_id',
    'notes',
    'select u.username as about, n.body, n.created_at from member_notes n join users u on u.id = n.about_id where n.author_id = $1',
  ),
  without('member_notes.about_id', 'notes that others keep for themselves'),
  own('topics.author_id', 'topics', 'title, created_at'),
  joined(
    'posts.author_id',
    'posts',
    `select t.title as topic, p.body, p.votes, p.created_at, p.edited_at from posts p join topics t on t.id = p.topic_id
     where p.author_id = $1 and p.removed_at is null`,
  ),
  without('posts.removed_by', ADMIN),
  own('post_versions.author_id', 'former_versions_of_posts', 'title, body, written_at'),
  own('post_votes.user_id', 'votes', 'post_id, created_at'),
  own('post_bookmarks.user_id', 'bookmarks', 'post_id, created_at'),
  own('post_flags.user_id', 'flagged_posts', 'post_id, reason, note, created_at'),
  own('post_mentions.user_id', 'mentions', 'post_id, created_at'),
  own('duplicate_reports.user_id', 'duplicate_reports', 'post_id, created_at'),
  own('poll_votes.user_id', 'poll_votes', 'topic_id, position, voted_at'),
  own('forum_drafts.user_id', 'reply_drafts', 'topic_id, body, kept_at'),
  own('topic_drafts.user_id', 'topic_drafts', 'forum_id, fields, kept_at'),
  without('form_submissions.user_id', TECHNICAL),
  without('forum_forms.user_id', TECHNICAL),
  own('forum_images.user_id', 'forum_images', `type, '/forums/images/' || id as path, created_at`),
  own('forum_mutes.user_id', 'muted_forums', 'forum_id, created_at'),
  joined(
    'topic_follows.user_id',
    'followed_topics',
    'select t.title, f.created_at from topic_follows f join topics t on t.id = f.topic_id where f.user_id = $1',
  ),
  own('topic_reads.user_id', 'read_topics', 'topic_id, read_at'),
  own('event_guests.user_id', 'events', 'topic_id, waiting, created_at'),
  own('moderation_actions.member_id', 'decisions_of_moderators', 'action, reason, until, created_at, undone_at'),
  without('moderation_actions.moderator_id', ADMIN),
  without('moderation_actions.undone_by', ADMIN),
  joined(
    'blog_articles.author_id',
    'blog_articles',
    `select title, summary, body, tags, state, slug, publish_at, published_at, created_at, updated_at from blog_articles
     where author_id = $1 order by id`,
  ),
  joined(
    'messages.author_id',
    'messages',
    `select c.subject, m.body, m.created_at from messages m join conversations c on c.id = m.conversation_id
     where m.author_id = $1 and m.removed_at is null`,
  ),
  own('conversations.author_id', 'conversations_begun', 'subject, created_at'),
  own('conversation_members.user_id', 'conversations', 'conversation_id, state, muted, joined_at'),
  own('message_reports.reporter_id', 'reported_messages', 'reason, details, state, created_at'),
  without('message_reports.author_id', OTHERS),
  without('message_reports.decided_by', ADMIN),
  own('notifications.user_id', 'notifications', 'kind, title, path, read_at, created_at'),
  own('notification_settings.user_id', 'notification_settings', 'choices, updated_at'),
  without('notification_actors.user_id', 'said by the notification itself'),
  own('notification_mails.user_id', 'notification_mails', 'frequency, sent_at'),
  own('followed_markets.user_id', 'followed_markets', '*'),
  own('saved_properties.user_id', 'saved_properties', '*'),
  own('saved_searches.user_id', 'saved_searches', 'name, query, frequency, created_at'),
  own('saved_calculations.user_id', 'saved_calculations', 'calculator, title, query, created_at'),
  own('pending_saves.user_id', 'waiting_saves', 'kind, thing, created_at'),
  own('calculator_usage_messages.user_id', 'calculators_used', 'calculator_name, created_at'),
  own('published_maps.user_id', 'published_maps', 'id, title, created_at, updated_at, unpublished_at'),
  without('maps.disabled_by', ADMIN),
  own('dashboards.user_id', 'dashboard', 'widgets, updated_at'),
  own('onboarding_responses.user_id', 'onboarding', 'flow_id, step_type, response_key, response_value, created_at'),
  own('ignored_banners.user_id', 'dismissed_banners', 'banner_id, created_at'),
  own('finder_drafts.user_id', 'finder', 'step, answers, saved_at'),
  own('investors.user_id', 'contact_details_for_companies', 'name, email, phone, created_at'),
  joined(
    'contact_consents.user_id',
    'consents',
    `select b.name as company, c.consent, c.address, c.created_at from contact_consents c
     join business_leads l on l.id = c.lead_id join businesses b on b.id = l.business_id where c.user_id = $1
     order by c.created_at desc`,
  ),
  own('held_requests.user_id', 'waiting_requests', 'details, created_at, expires_at'),
  without('held_requests.decided_by', ADMIN),
  joined(
    'business_reviews.author_id',
    'reviews',
    `select b.name as company, r.ratings, r.title, r.body, r.answer, r.created_at, r.edited_at, r.removed_at
     from business_reviews r join businesses b on b.id = r.business_id where r.author_id = $1`,
  ),
  own('review_reports.user_id', 'reported_reviews', 'review_id, reason, details, created_at'),
  without('review_actions.admin_id', ADMIN),
  own('businesses.owner_id', 'companies', 'name, kind, description, email, phone, website, city, state, created_at'),
  without('businesses.reviewed_by', ADMIN),
  own('company_reports.user_id', 'reported_companies', 'business_id, reason, details, created_at'),
  own('lead_charges.owner_id', 'charges', 'business, kind, cents, created_at'),
  own(
    'lead_credit_requests.user_id',
    'requested_credits',
    'reason, additional_reason, notes, state, cents, created_at, decided_at, decision_reason',
  ),
  without('lead_credit_requests.decided_by', ADMIN),
  own('lead_exports.user_id', 'files_of_leads', 'business_id, status, created_at'),
  own('lead_notes.author_id', 'notes_on_leads', 'lead_id, body, created_at'),
  own('deal_listings.user_id', 'listings', 'form, status, created_at, published_at, expires_at'),
  without('deal_listings.reviewed_by', ADMIN),
  own('subscriptions.user_id', 'subscriptions', 'plan_id, status, period_start, period_end, created_at'),
  own('checkouts.user_id', 'checkouts', 'created_at'),
  joined(
    'webinar_registrations.user_id',
    'webinars',
    `select w.title, r.waiting, r.created_at from webinar_registrations r join webinars w on w.id = r.webinar_id where r.user_id = $1`,
  ),
  own('webinars.presenter_id', 'webinars_presented', 'title, starts_at'),
  own('newsletter_issues.author_id', 'newsletter_issues', 'subject, sent_at'),
  own('ad_impressions.user_id', 'ads_seen', 'ad_id, clicked_at, created_at'),
  without('payment_refunds.admin_id', ADMIN),
  own('security_events.user_id', 'security_events', 'event, network, count, created_at'),
  own('events.user_id', 'usage', 'name, created_at'),
  own('admin_actions.member_id', 'decisions_of_administrators', 'action, reason, until, created_at'),
  without('admin_actions.admin_id', ADMIN),
  without('admin_audit.admin_id', ADMIN),
  without('feature_flags.updated_by', ADMIN),
  without('import_runs.admin_id', ADMIN),
]
