interface Props {
  photos: { id: string; url: string; name: string }[]
  /** Name of the boxes. */
  label: string
}

/** Photos that the host has: those whose box is checked go when the form is sent. */
export const StoredPhotos = ({ photos, label }: Props) =>
  photos.length > 0 && (
    <ul className="deal-form-photos">
      {photos.map(({ id, url, name }) => (
        <li key={id}>
          <img src={url} alt={name} width="144" height="96" loading="lazy" />
          <label className="plat-choice">
            <input type="checkbox" name="remove_photos[]" value={id} />
            {label}
          </label>
        </li>
      ))}
    </ul>
  )
