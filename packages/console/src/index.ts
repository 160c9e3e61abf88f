export { Console, type ConsoleProps } from './app/Console.tsx';
export { ApiError, isApiError, type ApiErrorCode } from './platform/http/ApiError.ts';
export { createHttp } from './platform/http/createHttp.ts';
export {
  createMemoryStore,
  StoreError,
  type StoreFailure,
  type OfflineStore,
} from './platform/offline/OfflineStore.ts';
export {
  IdentityError,
  type Identity,
  type IdentityFailure,
  type User,
} from './platform/identity/Identity.ts';
export { storeRights } from './platform/access/lastRights.ts';
export { createConsoleRoutes } from './app/routes/createConsoleRoutes.tsx';
export { consoleScreens, type ConsoleScreen } from './app/routes/consoleScreens.tsx';
export { useServices, type Services } from './platform/services.ts';
export { type ThemeChoice } from './platform/theme/themeChoice.ts';
