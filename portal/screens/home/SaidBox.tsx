import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { navigationState } from '../../history/navigationState.ts';
import { homePath } from '../../addresses/paths.ts';
import { MessageBox } from '../../page/MessageBox.tsx';

/** What a service said at its end before it led here. Once it is closed it does not come back. */
export function SaidBox(): ReactNode {
  const { said } = navigationState(useLocation().state);
  const navigate = useNavigate();
  if (said === undefined) return null;
  return (
    <MessageBox title={said.title} onClose={() => void navigate(homePath, { replace: true })}>
      <p>{said.text}</p>
    </MessageBox>
  );
}
