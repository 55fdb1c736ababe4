import { AD_SIDES, SIDE_LABELS } from '../../../widgets/_domain/forums/tags.ts'
import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { FormMessage, FormPage } from '../../accounts/forms/FormPage.tsx'
import type { EditedTag } from '../marketplace/tag-store.ts'
import { ModerationLinks } from '../moderation/QueuePage.tsx'
import { Check } from './ForumFormPage.tsx'

export const TAGS_PATH = '/admin/forums/tags'

/** What members can have or want in a marketplace, each with the way to change it. */
export const TagsPage = ({ tags, done }: { tags: readonly EditedTag[]; done: string | undefined }) => (
  <div className="moderation">
    <div className="head">
      <h1>Marketplace tags</h1>
      <p className="lead">Members choose one tag for each ad. Ads keep a tag that is renamed or archived.</p>
    </div>
    <ModerationLinks current="tags" />
    <FormMessage done={done} />
    <p>
      <a className="button" href={`${TAGS_PATH}/new`}>
        New tag
      </a>
    </p>
    {AD_SIDES.map((side) => (
      <section key={side} className="moderation-tags">
        <h2>{SIDE_LABELS[side]}</h2>
        <FigureTable aria-label={SIDE_LABELS[side]} columns={[{ words: 'Tag' }, 'Position', 'Ads', { words: 'State' }]}>
          {tags
            .filter((tag) => tag.side === side)
            .map(({ id, label, position, ads, archived }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`${TAGS_PATH}/${id}`}>{label}</a>
                </th>
                <td>{position}</td>
                <td>{ads.toLocaleString('en-US')}</td>
                <td className="figure-words">{archived ? 'Archived' : 'Open'}</td>
              </tr>
            ))}
        </FigureTable>
      </section>
    ))}
  </div>
)

export interface TagFormState {
  errors?: FieldErrors
  values?: FieldValues
}

/** The form by which administrators add a tag or change one. @param id undefined for a new tag */
export function TagFormPage({ id, errors = {}, values = {} }: TagFormState & { id?: number | undefined }) {
  const text = (name: string, label: string, max: number, hint?: string) => (
    <Field id={name} label={label} hint={hint} error={errors[name]?.[0]}>
      <input
        {...describing(name, hint, errors[name]?.[0])}
        id={name}
        name={name}
        className="plat-input"
        maxLength={max}
        required={name === 'label'}
        defaultValue={values[name]}
        {...(name === 'position' && { inputMode: 'numeric' as const })}
      />
    </Field>
  )
  return (
    <div className="moderation">
      <FormPage
        title={id ? 'Edit tag' : 'New tag'}
        action={id ? `${TAGS_PATH}/${id}` : TAGS_PATH}
        submit={id ? 'Save tag' : 'Create tag'}
        more={<ModerationLinks current="tags" />}
      >
        {id ? (
          <input type="hidden" name="_method" value="put" />
        ) : (
          <Field id="side" label="Side" error={errors.side?.[0]}>
            <select
              {...describing('side', undefined, errors.side?.[0])}
              id="side"
              name="side"
              className="plat-input"
              defaultValue={values.side ?? 'have'}
            >
              {AD_SIDES.map((side) => (
                <option key={side} value={side}>
                  {SIDE_LABELS[side]}
                </option>
              ))}
            </select>
          </Field>
        )}
        {text('label', 'Name', 40)}
        {text('position', 'Position', 6, 'Lower numbers come first.')}
        <Check name="archived" label="Archived: ads keep it, new ones can’t choose it" values={values} />
      </FormPage>
    </div>
  )
}
