/** Loaded first by the process that runs the tests of `storybook dev`. */
import { extendOwnTimers } from './extendedTimers.ts';

extendOwnTimers();
