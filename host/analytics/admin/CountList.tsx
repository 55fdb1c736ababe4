import { FigureTable } from '../../_pages/FigureTable.tsx'
import type { Count } from './figure-store.ts'

interface Props {
  title: string
  unit: string
  counts: readonly Count[]
}

/** A table of counts with their share of all. */
export function CountList({ title, unit, counts }: Props) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <section>
      <h2 id={id}>{title}</h2>
      {counts.length > 0 ? (
        <FigureTable aria-labelledby={id} columns={[{ words: 'Name' }, unit, 'Share']}>
          {counts.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row" className="statistics-path">
                {name}
              </th>
              <td className="figure-main">{count.toLocaleString('en-US')}</td>
              <td>{formatShare(count / total)}</td>
            </tr>
          ))}
        </FigureTable>
      ) : (
        <p>Nothing in these days.</p>
      )}
    </section>
  )
}

const formatShare = (share: number): string => (share < 0.005 ? '<1%' : `${Math.round(share * 100)}%`)
