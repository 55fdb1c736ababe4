interface Props {
  page: number
  /** The page's own address, and later the file's. */
  url: string
  failed: boolean
}

/** The page that waits for a file without scripts. */
export const ExportPage = ({ page, url, failed }: Props) => (
  <div className="narrow">
    <h1>{failed ? 'We couldn’t create your file' : 'Preparing your file'}</h1>
    <p className="lead">
      {failed
        ? 'Something went wrong. Try the export again from the list.'
        : 'This export has a lot of leads. Reload this page in a few seconds to download it.'}
    </p>
    <p className="row">
      {!failed && (
        <a className="button" href={url}>
          Reload
        </a>
      )}
      <a href={`/business/page/${page}/leads`}>Back to leads</a>
    </p>
  </div>
)
