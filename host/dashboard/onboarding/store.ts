import { and, eq, sql } from 'drizzle-orm'
import type { Response } from '../../../widgets/onboarding/contract.ts'
import type { Database } from '../../_db/database.ts'
import { users } from '../../accounts/schema.ts'
import { onboardingResponses } from '../schema.ts'

/** Reads a member's answers by their keys. */
export async function readResponses({ drizzle }: Database, userId: string, flow: number): Promise<Map<string, string>> {
  const rows = await drizzle
    .select({ key: onboardingResponses.responseKey, value: onboardingResponses.responseValue })
    .from(onboardingResponses)
    .where(and(eq(onboardingResponses.userId, userId), eq(onboardingResponses.flowId, flow)))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Stores an answer; a second one takes the place of the first. */
export async function writeResponse(
  { drizzle }: Pick<Database, 'drizzle'>,
  userId: string,
  answer: Response,
): Promise<void> {
  const { onboardings_flow_id: flowId, step_type: stepType, response_key: responseKey } = answer
  const responseValue = answer.response_value
  await drizzle
    .insert(onboardingResponses)
    .values({ userId, flowId, stepType, responseKey, responseValue })
    .onConflictDoUpdate({
      target: [onboardingResponses.userId, onboardingResponses.flowId, onboardingResponses.responseKey],
      set: { stepType, responseValue, updatedAt: sql`now()` },
    })
}

export async function writeName({ drizzle }: Pick<Database, 'drizzle'>, userId: string, name: string): Promise<void> {
  await drizzle.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, userId))
}
