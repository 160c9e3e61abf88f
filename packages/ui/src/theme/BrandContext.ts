import { createContext } from 'react';
import { firstbell, type Brand } from './brand.ts';

/** Hands the brand to what draws its mark. */
export const BrandContext = createContext<Brand>(firstbell);
