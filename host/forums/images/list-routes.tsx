import type { FastifyInstance } from 'fastify'
import { formatDate } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import { getTakeDownActions, SHOWN_STATES, sayTakenDown } from '../../_pages/admin/taken-down.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { IMAGE_SORTS, type ListedImage, listImages, setImagesTakenDown } from './list-store.ts'

export const IMAGES = '/admin/forums/images'

/** Registers the list of images in posts, in which administrators take them down. */
export function imageListRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<ListedImage>(app, site, {
    path: IMAGES,
    title: 'Images in posts',
    about: 'What members put into posts and articles. Their authors are told what is taken down, and why.',
    nouns: ['image', 'images'],
    filters: [{ name: 'q', label: 'Name or email of its author, or ID' }, SHOWN_STATES],
    sorts: IMAGE_SORTS,
    sort: '-created',
    columns: getColumns((date) => formatDate(date, 'medium', config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ author }) => `the image of ${author ?? 'a former member'}`,
    read: (query) => listImages(db, query),
    summary: 'Takes images of posts down, or shows them again, and tells their authors',
    actions: getTakeDownActions(setImagesTakenDown),
  })
}

const getColumns = (day: (date: Date) => string): Column<ListedImage>[] => [
  {
    title: 'Image',
    cell: ({ id }) => (
      <a href={`${IMAGES}/${id}`}>
        <img
          className="admin-picture"
          src={`${IMAGES}/${id}`}
          alt="In full size"
          loading="lazy"
          width={72}
          height={72}
        />
      </a>
    ),
  },
  {
    title: 'Author',
    cell: ({ author, authorId }) => (author ? <a href={`/admin/members/${authorId}`}>{author}</a> : 'Former member'),
  },
  {
    title: 'Post',
    cell: ({ postId, topic }) =>
      postId === null ? 'Not in a post yet' : <a href={`/admin/forums/posts/${postId}`}>{topic}</a>,
  },
  { title: 'KB', sort: 'size', figure: true, cell: ({ size }) => formatCount(Math.ceil(size / 1024)) },
  { title: 'State', cell: (image) => sayTakenDown(image, day) },
  { title: 'Sent', sort: 'created', cell: ({ createdAt }) => <span className="admin-when">{day(createdAt)}</span> },
]
