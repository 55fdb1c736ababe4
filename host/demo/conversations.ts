import type { Database } from '../_db/database.ts'
import { CONVERSATIONS, type Speaker } from './conversation-texts.ts'
import { areConversationsMissing, writeConversations, writeNews } from './conversations-store.ts'
import { readDemoMembers } from './forum-store.ts'
import { ANN, BEN, OLIVE, PAUL } from './people.ts'
import { whileSeeding } from './store.ts'

const HOUR_MS = 3_600_000
const LOGINS: Partial<Record<Speaker, string>> = { ann: ANN.id, paul: PAUL.id, olive: OLIVE.id, ben: BEN.id }

/**
 * Makes conversations of the demo world, and what its members with logins are told: by those conversations, and by what others
 * have done in the forums. Made once, and only where nobody has a conversation.
 * @param made the moment before which it all happened
 */
export async function seedConversations(db: Database, made: Date = new Date()): Promise<void> {
  await whileSeeding(db, async (client) => {
    if (!(await areConversationsMissing({ pool: client }))) return
    // The last of the demo world's members are investors without a company.
    const others = (await readDemoMembers(client)).slice(-4)
    const getId = (speaker: Speaker) => LOGINS[speaker] ?? (others[Number(speaker.slice(-1)) - 1] as string)
    await writeConversations(
      client,
      // In the order of their last messages, as the list has it.
      CONVERSATIONS.toSorted((a, b) => b.daysAgo - a.daysAgo).map(
        ({ lines, people, daysAgo, unread, request = false, subject }) => {
          const length = lines.reduce((sum, [, , hours]) => sum + hours, 0)
          let at = made.getTime() - (daysAgo * 24 + length) * HOUR_MS
          return {
            subject,
            members: people.map((speaker, index) => ({
              id: getId(speaker),
              unread: unread?.[0] === speaker ? unread[1] : 0,
              state: request && index > 0 ? ('requested' as const) : ('active' as const),
            })),
            messages: lines.map(([by, body, hours]) => {
              at += hours * HOUR_MS
              return { author: getId(by), body, at: new Date(at).toISOString() }
            }),
          }
        },
      ),
    )
    await writeNews(client, [ANN.id, PAUL.id, OLIVE.id, BEN.id], made)
  })
}
