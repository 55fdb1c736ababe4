import { useContext, useState } from 'react'
import { AD_SIDES, type AdTags } from '../_domain/forums/tags.ts'
import { chosenIn } from '../_ui/field/early-input.ts'
import { FormContext, RadioField, RequiredSelectField, TextField, useFieldId } from './fields.tsx'

/** The fieldset of a marketplace ad. Without scripts it has the tags of both sides; with them, those of the chosen one. */
export function AdFields({ tags }: { tags: AdTags }) {
  const { values, words, live } = useContext(FormContext)
  const id = useFieldId('side')
  const [side, setSide] = useState(() => chosenIn(id) ?? values.side ?? '')
  return (
    <fieldset className="topic-form-part">
      <legend>{words.ad}</legend>
      <RadioField
        name="side"
        label={words.side}
        options={[
          ['have', words.have],
          ['want', words.want],
        ]}
        value={side}
        onChoose={setSide}
      />
      {AD_SIDES.map(
        (each) =>
          (!live || side === each) && (
            <RequiredSelectField
              key={each}
              name={`${each}_tag`}
              label={words[`${each}Tag`]}
              options={tags[each]}
              blank={words.chooseTag}
            />
          ),
      )}
      <div className="topic-form-pair">
        <TextField name="price" label={words.price} hint={words.priceHint} inputMode="decimal" maxLength={20} />
        <TextField name="place" label={words.place} hint={words.placeHint} maxLength={100} />
      </div>
    </fieldset>
  )
}
