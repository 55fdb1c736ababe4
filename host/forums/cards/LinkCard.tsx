import { renderToString } from 'react-dom/server'
import type { Card } from './place-cards.ts'

/** A page of the site as a card in a post. */
const LinkCard = ({ path, eyebrow, title, text, image }: Card) => (
  <a className="link-card" href={path}>
    <span className="link-card-words">
      <span className="link-card-eyebrow">{eyebrow}</span>
      <b dir="auto">{title}</b>
      {text && (
        <span className="link-card-text" dir="auto">
          {text}
        </span>
      )}
    </span>
    {image && <img src={image} alt="" loading="lazy" />}
  </a>
)

export const renderCard = (card: Card): string => `${renderToString(<LinkCard {...card} />)}\n`
