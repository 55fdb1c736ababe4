import { useIsland } from '../_runtime/context.ts'
import { Carousel } from '../_ui/carousel/Carousel.tsx'
import type { ComingUpProps } from './contract.ts'

/** Webinars and events that come next, as a carousel; without scripts, a row to scroll. */
export function ComingUp({ title, items, texts }: ComingUpProps) {
  const { id } = useIsland()
  const slides = items.map((item) => ({ key: item.path, content: <Card item={item} /> }))
  return (
    <div className="coming-up">
      <Carousel id={`${id}-row`} label={title} heading={<h2>{title}</h2>} slides={slides} texts={texts} />
    </div>
  )
}

const Card = ({
  item: { kind, title, path, startsAt, when, place, fee },
}: {
  item: ComingUpProps['items'][number]
}) => (
  <article className="coming-up-card">
    <p className="coming-up-kind">{kind}</p>
    <h3>
      <a href={path} dir="auto">
        {title}
      </a>
    </h3>
    <p>
      <time dateTime={startsAt}>{when}</time>
    </p>
    <p className="coming-up-facts">
      <span dir="auto">{place}</span>
      <span>{fee}</span>
    </p>
  </article>
)
