import type { DBAdapterInstance } from 'better-auth/adapters'

/**
 * An adapter whose guarded changes have one winner. The Drizzle one asks its guard before it waits for the row, and not again
 * when it has it (better-auth issue 10557): one recovery code let in everybody who entered it at the same moment, and of two
 * codes the one that had been used came back. Here the row is taken first, and the guard is asked of what it is by then.
 */
export function guarded(make: DBAdapterInstance): DBAdapterInstance {
  return (options) => {
    const adapter = make(options)
    return {
      ...adapter,
      incrementOne(query) {
        const { model, where } = query
        const id = where.filter(({ field }) => field === 'id')
        // Only second factors are updated with additional conditions.
        if (model !== 'twoFactor' || !id.length || id.length === where.length) return adapter.incrementOne(query)
        return adapter.transaction(async (inner) => {
          // Adds nothing, but locks the row until the transaction ends.
          await inner.incrementOne({ model, where: id, increment: { failedVerificationCount: 0 } })
          return inner.incrementOne(query)
        })
      },
    }
  }
}
