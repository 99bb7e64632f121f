import { paths } from '#contract/paths.ts'
import { renderPage } from './page.tsx'

/** The home page: what Trivet is, and the way to sign up. */
export const homePage = () => renderPage('Trivet', 'x', <a href={paths.signUp}>Sign up</a>)
