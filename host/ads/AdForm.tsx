import type { InputHTMLAttributes } from 'react'
import { describing, Field } from '../../widgets/_ui/field/Field.tsx'
import type { FieldErrors, FieldValues } from '../_http/forms/parse-form.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { FormPage } from '../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../accounts/forms/TextAreaField.tsx'
import { AdForumFields } from './AdForumFields.tsx'
import { AD_LENGTHS, MAX_WEIGHT } from './limits.ts'
import { PictureField } from './PictureField.tsx'
import { ADMIN_ADS, adminAdPath } from './paths.ts'
import type { Ad, AdForum } from './store.ts'

export interface AdGiven {
  errors?: FieldErrors
  values: FieldValues
  /** Forums that are checked. */
  forumIds: readonly number[]
  done?: string | undefined
}

interface Props extends AdGiven {
  /** Undefined for a new ad. */
  ad: Ad | undefined
  forums: readonly AdForum[]
}

/** The form by which administrators place an ad or change one. */
export function AdForm({ ad, forums, errors = {}, values, forumIds, done }: Props) {
  const getError = (name: string) => errors[name]?.[0]
  const text = (name: string, label: string, hint?: string, more: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field id={name} label={label} hint={hint} error={getError(name)}>
      <input
        {...describing(name, hint, getError(name))}
        {...more}
        id={name}
        name={name}
        className="plat-input"
        defaultValue={values[name]}
      />
    </Field>
  )
  return (
    <FormPage
      title={ad ? 'Edit ad' : 'New ad'}
      done={done}
      problem={Object.keys(errors).length ? 'Check the fields below.' : undefined}
      action={ad ? adminAdPath(ad.id) : ADMIN_ADS}
      encType="multipart/form-data"
      submit={ad ? 'Save ad' : 'Create ad'}
      more={
        <>
          {ad && <StateForms ad={ad} />}
          <p>
            <a href={ADMIN_ADS}>All ads</a>
          </p>
        </>
      }
    >
      {text('title', 'Headline', undefined, { required: true, maxLength: AD_LENGTHS.title })}
      <TextAreaField
        name="body"
        label="Text (optional)"
        value={values.body}
        error={getError('body')}
        rows={3}
        maxLength={AD_LENGTHS.body}
      />
      {text('advertiser', 'Advertiser', 'Shown beside the label “Ad.”', {
        required: true,
        maxLength: AD_LENGTHS.advertiser,
      })}
      {text(
        'link',
        'Link',
        'Where a click leads: https://example.com/offer, or a page of this site, such as /pricing.',
        {
          required: true,
          maxLength: AD_LENGTHS.link,
        },
      )}
      <PictureField ad={ad} error={getError('picture')} />
      <AdForumFields forums={forums} chosen={forumIds} place={values.place} errors={errors} />
      {text('starts_on', 'First day', undefined, { type: 'date', required: true })}
      {text('ends_on', 'Last day (optional)', 'Without one the ad runs until you pause it.', { type: 'date' })}
      {text(
        'weight',
        'Weight',
        `From 1 to ${MAX_WEIGHT}. An ad of weight 2 is shown twice as often as one of weight 1.`,
        {
          inputMode: 'numeric',
          required: true,
        },
      )}
      <label className="plat-choice">
        <input
          type="checkbox"
          name="active"
          value="1"
          defaultChecked={values.active === '1' || values.active === 'true'}
        />
        Active: shown from its first day to its last
      </label>
    </FormPage>
  )
}

const StateForms = ({ ad }: { ad: Ad }) => (
  <div className="row">
    <form method="post" action={`${adminAdPath(ad.id)}/state`}>
      <CsrfField />
      <input type="hidden" name="_method" value="put" />
      <input type="hidden" name="active" value={ad.active ? '0' : '1'} />
      <button type="submit" className="button quiet">
        {ad.active ? 'Pause ad' : 'Resume ad'}
      </button>
    </form>
    <a className="button quiet" href={`${adminAdPath(ad.id)}/delete`}>
      Delete ad
    </a>
  </div>
)
