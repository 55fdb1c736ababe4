import type * as z from 'zod/mini'

/** A value that the whole site shares, kept in the table `settings`. */
export interface Setting<Value = unknown, Default = Value> {
  /** The name of its row, and of its page for administrators. */
  name: string
  /** Where its row is an object, the member that holds the value. */
  key?: string
  title: string
  /** What it does, in a sentence for administrators. */
  about: string
  /** What a value has to be. Stored values that are anything else are reported and not used. */
  contract: z.ZodMiniType<Value>
  /** What holds where nothing usable is stored. */
  default: Default
  /** Administrators change it on /admin/settings; what the site notes for itself is not listed there. */
  changedBy: 'administrators' | 'site'
  /** Tables whose cached pages show the value. Pages that name the table `settings` need no line here. */
  purges?: readonly string[]
}

/** Defines a setting. One of administrators stands in `siteSettings` of its area's `defineArea()` as well. */
export const defineSetting = <Value, Default = Value>(setting: Setting<Value, Default>): Setting<Value, Default> =>
  setting
