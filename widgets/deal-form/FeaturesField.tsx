import { useState } from 'react'
import { toHostUrl } from '../_http/to-host-url.ts'
import { useIsland } from '../_runtime/context.ts'
import { Lookup } from '../_ui/lookup/Lookup.tsx'
import type { LookupOption } from '../_ui/lookup/options.ts'
import type { DealFormProps } from './contract.ts'
import type { TEXTS } from './texts.ts'

/** What buyers filter by in their heads: looked up, several of them. Without scripts they are boxes to check. */
export function FeaturesField({
  features,
  chosen = [],
  errors = {},
  lookupUrl,
  words,
}: DealFormProps & { words: typeof TEXTS }) {
  const { id } = useIsland()
  const [now, setNow] = useState<LookupOption[]>(() => getChecked(`${id}-features`, features) ?? chosen)
  return (
    <Lookup
      id={`${id}-features`}
      name="features[]"
      label={words.features}
      hint={words.featuresHint}
      error={errors.features?.[0]}
      path={lookupUrl ?? toHostUrl('/bigger_deals/feature_lookup')}
      chosen={now}
      onChange={setNow}
      all={features}
    />
  )
}

/** Returns the features whose boxes were checked before the island loaded. */
function getChecked(id: string, features: LookupOption[]): LookupOption[] | undefined {
  const group = typeof document === 'undefined' ? null : document.getElementById(id)
  if (group?.tagName !== 'FIELDSET') return undefined
  const ids = [...group.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)
  return features.filter((feature) => ids.includes(`${feature.id}`))
}
