import type { DBAdapterInstance } from 'better-auth/adapters'

/**
 * Wraps an adapter so that guarded changes have one winner. The Drizzle adapter checks its guard before it waits for
 * the row, and not again afterwards (better-auth issue 10557): one recovery code admitted everybody who entered it at
 * the same moment, and a used code could come back. Here the row is locked first, and the guard checks its current
 * state.
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
