/**
 * What of React Router the shell, the remotes and the kit use, in one file that the shell brings for all of them: as a whole it
 * cannot be shaken, and with a data router of its own each remote carried 27 kB. Its name is that of a shared library
 * (`shell/rspack-config`), so everybody imports it by the package's name, also in the kit.
 *
 * A name more raises its version there: a remote that needs it is refused by a shell without it.
 */
export {
  Link,
  type Location,
  NavLink,
  type NavigateFunction,
  type NavigateOptions,
  Navigate,
  type Navigator,
  Route,
  Router,
  Routes,
  type To,
  createPath,
  matchPath,
  matchRoutes,
  parsePath,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
