/**
 * SQL that tells rows of the demo world from those of real members. Rows are marked as demo, or belong to somebody who is:
 * what a visitor has written while signed in as a demo member is invented, too.
 */

/** SQL: true where this column names a member of the demo world. */
export const isDemoMember = (column: string): string =>
  `exists (select from users demo_member where demo_member.id = ${column} and demo_member.demo)`

/** SQL: true where this row, which has a mark of its own and an author, is of the demo world. */
const isInvented = (row: string, author = 'author_id'): string => `(${row}.demo or ${isDemoMember(`${row}.${author}`)})`

export const isInventedCompany = (row: string): string => isInvented(row, 'owner_id')
export const isInventedInvestor = (row: string): string => isInvented(row, 'user_id')
export const isInventedPost = (row: string): string => isInvented(row)
export const isInventedArticle = (row: string): string => isInvented(row)
export const isInventedMessage = (row: string): string => isInvented(row)
export const isInventedReview = (row: string): string => isInvented(row)

/** SQL: true for a lead of an invented investor, or to an invented company. */
export const isInventedLead = (row: string): string => `(${row}.demo
  or exists (select from investors i where i.id = ${row}.investor_id and ${isInventedInvestor('i')})
  or exists (select from businesses b where b.id = ${row}.business_id and ${isInventedCompany('b')}))`

/** SQL: true for a topic in which a real member, who may have closed the account since, has written something. */
export const hasRealPost = (topic: string): string => `exists (
  select from posts real_post where real_post.topic_id = ${topic}.id and real_post.removed_at is null
    and not ${isInventedPost('real_post')})`

/** SQL: true for a topic of the demo world in which only the demo world talks. */
export const isInventedTopic = (row: string): string => `(${isInvented(row)} and not ${hasRealPost(row)})`

/** SQL: true for a conversation in which nobody real has written. */
export const isInventedConversation = (row: string): string => `(${isInvented(row)} and not exists (
  select from messages real_message where real_message.conversation_id = ${row}.id and not ${isInventedMessage('real_message')}))`

/** SQL: true for a home of the demo world that no real member has for sale. */
export const isInventedHome = (row: string): string => `(${row}.demo and not exists (
  select from deal_listings l where l.property_id = ${row}.id and not ${isDemoMember('l.user_id')}))`

/** SQL: true for a plan that was paid for with an invented card. Real payments stay for accounting. */
export const isInventedPlan = (row: string): string => `(${row}.provider = 'local' and ${isInvented(row, 'user_id')})`
