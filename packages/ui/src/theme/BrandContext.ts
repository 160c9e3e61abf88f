import { createContext } from 'react';
import { firstbell, type Brand } from './color/brand.ts';

/** Hands the brand to what draws its mark. */
export const BrandContext = createContext<Brand>(firstbell);
