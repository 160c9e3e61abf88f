import { type Area, type AreaKey } from '@firstbell/schema';
import { IconLink, Link, media } from '@firstbell/ui';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';
import { formatPhone } from './contactLinks.tsx';

/** Props of `PhoneDetail`. */
export type PhoneDetailProps = {
  area: Area;
  /** Key of the person. */
  id: string;
  phone: string;
  /** True if people with the permission may open the edit form. */
  isEditable: boolean;
};

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};

  ${media.print} {
    & > a:last-child:not(:first-child) {
      display: none;
    }
  }
`;

/** Phone number under a person's name, with a call link, and a link to its field in the form. */
export function PhoneDetail({ area, id, phone, isEditable }: PhoneDetailProps) {
  const { can } = useAccess();
  if (phone === '') return null;
  return (
    <Root>
      <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>
      {isEditable && can(area.key as AreaKey, 'edit') && (
        <IconLink
          size="small"
          label="Edit phone"
          icon={<Pencil aria-hidden="true" />}
          href={`${createFormUrl(area, id)}#phone`}
        />
      )}
    </Root>
  );
}
