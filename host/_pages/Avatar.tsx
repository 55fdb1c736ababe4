import { getParcels } from './parcels.ts'

interface Props {
  /** The account's; undefined once it is gone. */
  id: string | undefined
  /** CSS pixels. */
  size?: number
}

/** A person's picture beside their name: parcels in colors that follow from the id. Pages with it name `avatar.css`. */
export function Avatar({ id, size = 40 }: Props) {
  const { parcels, taken, scheme } = getParcels(id ?? '')
  return (
    <svg
      className={`avatar avatar-${id === undefined ? 'gray' : scheme}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={parcels} />
      <path className="taken" d={taken} />
    </svg>
  )
}
