import { useState } from 'react'
import { AD_SIDES, AD_TAGS } from '../_domain/forums/tags.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { chosenIn } from '../_ui/field/early-input.ts'
import { Field } from '../_ui/field/Field.tsx'
import type { MarketplaceFilterProps } from './contract.ts'
import { TEXTS } from './texts.ts'

const SIDES = ['all', ...AD_SIDES] as const

/** The fields that filter ads: the side, and the tags of each. Without scripts all tags are there; with them, those of the chosen side. */
export function MarketplaceFilter(props: MarketplaceFilterProps) {
  const { id } = useIsland()
  const live = useHydrated()
  const { have, want } = props.tags ?? AD_TAGS
  const tags = { all: { ...have, ...want }, have, want }
  const words = { ...TEXTS, ...props.texts }
  const [side, setSide] = useState(() => chosenIn(`${id}-side`) ?? props.side ?? 'all')
  return (
    <div className="marketplace-filter">
      <fieldset className="plat-group" id={`${id}-side`}>
        <legend>{words.show}</legend>
        <div className="marketplace-filter-sides">
          {SIDES.map((each) => (
            <label key={each} className="plat-choice">
              <input
                type="radio"
                name="side"
                value={each}
                autoComplete="off"
                checked={side === each}
                onChange={() => setSide(each)}
              />
              {words[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {SIDES.map(
        (each) =>
          (!live || side === each) && (
            <Field key={each} id={`${id}-${each}`} label={words[`${each}Tag`]}>
              <select
                id={`${id}-${each}`}
                name={`${each}_tag`}
                className="plat-input"
                autoComplete="off"
                defaultValue={(props.side ?? 'all') === each ? (props.tag ?? '') : ''}
              >
                <option value="">{words.anyTag}</option>
                {Object.entries(tags[each]).map(([tag, label]) => (
                  <option key={tag} value={tag}>
                    {label}
                  </option>
                ))}
              </select>
            </Field>
          ),
      )}
      <button type="submit" className="plat-button">
        {words.submit}
      </button>
    </div>
  )
}
