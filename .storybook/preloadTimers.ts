/** Extends the timers of the process that runs the tests of `storybook dev`, which loads this module first. */
import { extendOwnTimers } from './extendedTimers.ts';

extendOwnTimers();
