import { createContext } from 'react';
import { firstbell, type Brand } from './color/brand.ts';

/** Provides the brand for its logo. */
export const BrandContext = createContext<Brand>(firstbell);
