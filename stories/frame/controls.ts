import type * as z from 'zod/mini'

interface Control {
  control: 'boolean' | 'text' | 'number' | 'object' | { type: 'inline-radio' }
  options?: string[]
}

const SIMPLE: Record<string, Control['control']> = { boolean: 'boolean', string: 'text', number: 'number' }

/** Returns a control for every prop of a contract, including those that an example leaves out. */
export function getControls(props: z.ZodMiniObject): Record<string, Control> {
  return Object.fromEntries(Object.entries(props._zod.def.shape).map(([name, schema]) => [name, getControl(schema)]))
}

function getControl(schema: z.core.$ZodType): Control {
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType
    entries?: Record<string, string>
  }
  if (def.innerType) return getControl(def.innerType)
  if (def.entries) return { control: { type: 'inline-radio' }, options: Object.values(def.entries) }
  return { control: SIMPLE[def.type] ?? 'object' }
}
