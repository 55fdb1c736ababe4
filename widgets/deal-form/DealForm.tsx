import { useIsland } from '../_runtime/context.ts'
import { FileUpload } from '../_ui/file-upload/FileUpload.tsx'
import { AddressPart } from './AddressPart.tsx'
import type { DealFormProps } from './contract.ts'
import { FeaturesField } from './FeaturesField.tsx'
import { SelectField, TextField } from './fields.tsx'
import { StoredPhotos } from './StoredPhotos.tsx'
import { TEXTS } from './texts.ts'

/**
 * A home for sale: address, price, facts, description and photos. Nothing is required to save a draft; what is missing is said
 * once it is submitted.
 */
export function DealForm(props: DealFormProps) {
  const { id } = useIsland()
  const { action, token, values = {}, errors = {}, types, photos = [], maxPhotos } = props
  const words = { ...TEXTS, ...props.texts }
  const room = maxPhotos - photos.length
  const of = (name: string) => ({
    id: `${id}-${name.replaceAll('_', '-')}`,
    name,
    value: values[name],
    error: errors[name]?.[0],
  })
  return (
    <form className="deal-form" action={action} method="post" encType="multipart/form-data" noValidate>
      {token && <input type="hidden" name="authenticity_token" value={token} />}
      <AddressPart {...props} words={words} />
      <fieldset className="plat-group deal-form-grid">
        <legend>{words.facts}</legend>
        <TextField {...of('price')} label={words.price} inputMode="decimal" />
        <TextField {...of('rent')} label={words.rent} hint={words.rentHint} inputMode="decimal" />
        <TextField {...of('taxes')} label={words.taxes} inputMode="decimal" />
        <SelectField {...of('structure_type')} label={words.type} choices={types} none={words.choose} />
        <TextField {...of('beds')} label={words.beds} hint={words.bedsHint} inputMode="numeric" />
        <TextField {...of('baths')} label={words.baths} inputMode="decimal" />
        <TextField {...of('square_feet')} label={words.squareFeet} inputMode="numeric" />
        <TextField {...of('year_built')} label={words.year} inputMode="numeric" />
      </fieldset>
      <fieldset className="plat-group deal-form-part">
        <legend>{words.about}</legend>
        <FeaturesField {...props} words={words} />
        <TextField
          {...of('description')}
          label={words.description}
          hint={words.descriptionHint}
          rows={8}
          maxLength={3000}
        />
      </fieldset>
      <fieldset className="plat-group deal-form-part">
        <legend>{words.photos}</legend>
        <StoredPhotos photos={photos} label={words.remove} />
        {room > 0 && (
          <FileUpload
            id={`${id}-photos`}
            name="photos[]"
            label={words.add}
            max={room}
            hint={words.photosHint.replace('{max}', `${maxPhotos}`)}
            error={errors.photos?.[0]}
          />
        )}
      </fieldset>
      <div className="deal-form-buttons">
        <button type="submit" className="plat-button deal-form-quiet" name="intent" value="save">
          {words.save}
        </button>
        <button type="submit" className="plat-button" name="intent" value="submit">
          {words.submit}
        </button>
      </div>
    </form>
  )
}
