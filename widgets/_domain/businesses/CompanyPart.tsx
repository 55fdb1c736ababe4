import { useState } from 'react'
import { chosenIn, typedIn } from '../../_ui/field/early-input.ts'
import { describing, Field } from '../../_ui/field/Field.tsx'
import { BUSINESS_KINDS, isBusinessKind, isLicensed, KIND_LABELS, LANGUAGES, SUBTYPES } from './choices.ts'
import { ChoiceGroup, Part, TextField } from './fields.tsx'
import { useFormField } from './form-context.ts'
import { GoogleSearch } from './GoogleSearch.tsx'
import { LogoField } from './LogoField.tsx'

interface Props {
  logo: string | undefined
  /** True if a logo has to be uploaded or skipped. */
  logoRequired: boolean
  onKind(kind: string): void
}

/** What the company is and does. Without scripts the specialties of every kind are there. */
export function CompanyPart({ logo, logoRequired, onKind }: Props) {
  const { id, words, live, value } = useFormField('kind')
  const [kind, setKind] = useState(() => chosenIn(id) ?? value)
  return (
    <Part title={words.company} about={words.companyAbout}>
      <TextField name="name" label={words.name} required maxLength={200} autoComplete="organization" />
      <GoogleSearch />
      <ChoiceGroup
        name="kind"
        label={words.kind}
        labels={KIND_LABELS}
        single
        onChoose={([chosen = '']) => {
          setKind(chosen)
          onKind(chosen)
        }}
      />
      <input type="hidden" name="subtypes" value="" />
      {live
        ? isBusinessKind(kind) && (
            <ChoiceGroup
              key={kind}
              name="subtypes"
              label={words.subtypes}
              hint={words.subtypesHint}
              labels={SUBTYPES[kind]}
            />
          )
        : BUSINESS_KINDS.map((each) => <PlainSubtypes key={each} kind={each} />)}
      <TextField
        name="licenses"
        label={words.licenses}
        hint={words.licensesHint}
        required={live && isLicensed(kind)}
        maxLength={200}
      />
      <input type="hidden" name="languages" value="" />
      <ChoiceGroup name="languages" label={words.languages} labels={LANGUAGES} />
      <Description />
      <LogoField stored={logo} required={logoRequired} />
    </Part>
  )
}

/** The specialties of one kind, among those of all kinds; the server reads those of the kind that is chosen. */
function PlainSubtypes({ kind }: { kind: (typeof BUSINESS_KINDS)[number] }) {
  const { id, words, value, error, values } = useFormField('subtypes')
  const chosen = value.split(',')
  const refused = error && (values.kind === kind || !values.kind) ? error : undefined
  return (
    <fieldset className="plat-group" aria-describedby={refused && `${id}-${kind}-error`}>
      <legend>
        {words.subtypes}: {KIND_LABELS[kind]}
      </legend>
      {Object.entries(SUBTYPES[kind]).map(([slug, label]) => (
        <label key={slug} className="plat-choice">
          <input type="checkbox" name="subtypes" value={slug} defaultChecked={chosen.includes(slug)} />
          {label}
        </label>
      ))}
      {refused && (
        <p className="plat-error" id={`${id}-${kind}-error`}>
          {refused}
        </p>
      )}
    </fieldset>
  )
}

function Description() {
  const { id, words, value, error, autoFocus } = useFormField('description')
  const [text] = useState(() => typedIn(id) ?? value)
  return (
    <Field id={id} label={words.description} hint={words.descriptionHint} error={error}>
      <textarea
        id={id}
        name="description"
        className="plat-input business-form-text"
        rows={6}
        maxLength={5000}
        // The first line break behind the tag is none of the text.
        defaultValue={text.startsWith('\n') ? `\n${text}` : text}
        {...(autoFocus && { autoFocus })}
        {...describing(id, words.descriptionHint, error)}
      />
    </Field>
  )
}
