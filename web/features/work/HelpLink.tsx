import { pagePaths } from '@quiz/contract/paths.ts'
import { worksListTexts } from '@quiz/contract/texts/ru/works-list.ts'
import { Link } from '@tanstack/react-router'

/** The link to the help page for teachers, on the pages of an author's works. */
export const HelpLink = () => <Link to={pagePaths.worksHelp}>{worksListTexts.help}</Link>
