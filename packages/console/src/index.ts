export { Console, type ConsoleProps } from './Console.tsx';
export { ApiError, isApiError, type ApiErrorCode } from './http/ApiError.ts';
export { createHttp } from './http/createHttp.ts';
export { IdentityError, type Identity, type IdentityFailure, type User } from './identity/Identity.ts';
export { createConsoleRoutes } from './routes/createConsoleRoutes.tsx';
export { type AreaRoute, type AreaRoutes } from './routes/AreaRoutes.ts';
export { consoleScreens, type ConsoleScreen } from './routes/consoleScreens.ts';
export { useServices, type Services } from './services.ts';
export { type ThemeChoice } from './theme/themeChoice.ts';
